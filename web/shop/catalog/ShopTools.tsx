import { IconX } from '@tabler/icons-react';
import type { Facets } from '@volleyscouter/contract/products';
import { shirtsMeant, withoutNumber } from '@volleyscouter/core/shop/search';
import { NO_TEAM } from '@volleyscouter/core/shop/shirts';
import type { ReactNode } from 'react';
import { Cut } from '../../kit/layout.tsx';
import { nthSet } from '../../platform/text/photoPlay.ts';
import { isOpened, type ShopFilter } from './filter.ts';
import classes from './ShopTools.module.css';
import { shopToolsText as texts } from './shopToolsText.ts';

export { Packages } from './Packages.tsx';

interface ShopToolsProps {
  filter: ShopFilter;
  facets: Facets | undefined;
  onSet: (values: Partial<ShopFilter>) => void;
}

/** A championship may have twenty shirts with number 12. */
const MAX_SHIRT_CHIPS = 24;

export function ShopTools({ filter, facets, onSet }: ShopToolsProps) {
  if (!isOpened(filter)) return <Filters filter={filter} facets={facets} onSet={onSet} />;
  return (
    <Row>
      <Chip
        label={filter.pilha ? texts.stack : texts.moment}
        clear={texts.back}
        onClear={() => onSet({ pilha: '', momento: '' })}
      />
    </Row>
  );
}

function Filters({ filter, facets, onSet }: Pick<ShopToolsProps, 'filter' | 'facets' | 'onSet'>) {
  const { camisa, time, quadra, dia, periodo, jogo, set } = filter;
  return (
    <Row>
      {facets && camisa === '' && <Offered facets={facets} palavras={filter.palavras} onSet={onSet} />}
      <ShirtSelect facets={facets} camisa={camisa} time={time} onSet={onSet} />
      {camisa === '' && (
        <Choice
          name="team"
          value={time}
          options={facets?.times.map(({ time: name, fotos }) => ({ value: name, label: name, fotos }))}
          onChange={(value) => onSet({ time: value })}
        />
      )}
      <Choice
        name="court"
        value={quadra}
        options={facets?.quadras.map(({ quadra: name, fotos }) => ({ value: name, label: name, fotos }))}
        onChange={(value) => onSet({ quadra: value })}
      />
      <Choice
        name="day"
        value={dia}
        labelOf={texts.dayOf}
        options={facets?.dias.map((day) => ({
          value: day.dia,
          label: texts.dayOf(day.dia),
          fotos: day.fotos,
        }))}
        onChange={(value) => onSet({ dia: value })}
      />
      <Choice
        name="period"
        value={periodo}
        labelOf={(value) => texts.periods[value as keyof typeof texts.periods] ?? value}
        options={facets?.periodos.map((part) => ({
          value: part.periodo,
          label: texts.periods[part.periodo],
          fotos: part.fotos,
        }))}
        onChange={(value) => onSet({ periodo: value })}
      />
      <Choice
        name="game"
        value={jogo}
        least={1}
        labelOf={(value) => facets?.jogos.find((game) => game.jogo === value)?.nome ?? texts.game}
        options={facets?.jogos.map((game) => ({ value: game.jogo, label: game.nome, fotos: game.fotos }))}
        onChange={(value) => onSet({ jogo: value })}
      />
      <Choice
        name="set"
        value={set}
        labelOf={nthSet}
        options={facets?.sets.map((part) => ({
          value: String(part.set),
          label: nthSet(part.set),
          fotos: part.fotos,
        }))}
        onChange={(value) => onSet({ set: value })}
      />
    </Row>
  );
}

const Row = ({ children }: { children: ReactNode }) => (
  <section className={classes.row} aria-label={texts.filters}>
    {children}
  </section>
);

/** Offers the shirts with the typed number, because several teams can have the same number. */
function Offered({
  facets,
  palavras,
  onSet,
}: Pick<ShopToolsProps, 'onSet'> & { facets: Facets; palavras: string }) {
  const shirts = shirtsMeant(palavras, facets.camisas).slice(0, MAX_SHIRT_CHIPS);
  return shirts.map(({ numero, time, fotos }) => (
    <button
      key={`${numero} ${time}`}
      type="button"
      className={classes.offer}
      onClick={() =>
        onSet({
          camisa: String(numero),
          time: time || NO_TEAM,
          palavras: withoutNumber(palavras, numero),
        })
      }
    >
      {texts.counted(texts.shirtOf(numero, time), fotos)}
    </button>
  ));
}

function Chip({ label, clear, onClear }: { label: string; clear: string; onClear: () => void }) {
  return (
    <span className={classes.chip} data-on>
      <Cut>{label}</Cut>
      <button type="button" className={classes.clear} aria-label={clear} title={clear} onClick={onClear}>
        <IconX size={16} stroke={2} aria-hidden="true" />
      </button>
    </span>
  );
}

interface Option {
  value: string;
  label: string;
  fotos: number;
}

interface ChoiceProps {
  name: 'team' | 'court' | 'day' | 'period' | 'game' | 'set';
  value: string;
  options: readonly Option[] | undefined;
  /** Default: the value itself. */
  labelOf?: (value: string) => string;
  /** Min number of options for the filter to appear. */
  least?: number;
  onChange: (value: string) => void;
}

function Choice({ name, value, options = [], labelOf = (text) => text, least = 2, onChange }: ChoiceProps) {
  if (value !== '') {
    const label = labelOf(value);
    return <Chip label={label} clear={texts.clear(label)} onClear={() => onChange('')} />;
  }
  if (options.length < least) return null;
  return (
    <select
      className={classes.select}
      aria-label={texts[name]}
      value=""
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{texts[name]}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {texts.counted(option.label, option.fotos)}
        </option>
      ))}
    </select>
  );
}

interface ShirtSelectProps {
  facets: Facets | undefined;
  camisa: string;
  time: string;
  onSet: (values: Partial<ShopFilter>) => void;
}

function ShirtSelect({ facets, camisa, time, onSet }: ShirtSelectProps) {
  if (camisa !== '') {
    const label = texts.shirtOf(camisa, time === NO_TEAM ? '' : time);
    return <Chip label={label} clear={texts.clear(label)} onClear={() => onSet({ camisa: '', time: '' })} />;
  }
  if (!facets || facets.camisas.length === 0) return null;
  const teams = [...Map.groupBy(facets.camisas, (shirt) => shirt.time)].sort(([one], [other]) =>
    one.localeCompare(other, 'pt-BR'),
  );
  return (
    <select
      className={classes.select}
      aria-label={texts.shirt}
      value=""
      onChange={({ currentTarget }) => {
        const [numero = '', ...team] = currentTarget.value.split(' ');
        onSet({ camisa: numero, time: team.join(' ') || NO_TEAM });
      }}
    >
      <option value="">{texts.shirt}</option>
      {teams.map(([team, shirts]) => (
        <optgroup key={team} label={team || texts.noTeam}>
          {shirts
            .toSorted((one, other) => one.numero - other.numero)
            .map(({ numero, fotos }) => (
              <option key={numero} value={`${numero} ${team}`}>
                {texts.counted(String(numero), fotos)}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  );
}
