import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Facets } from '@volleyscouter/contract/products';
import { readSearch } from '@volleyscouter/core/shop/search';
import type { ReactNode } from 'react';
import { ask } from '../api/ask.ts';
import { shopCalls } from '../api/shopCalls.ts';
import { countedIn, useCart } from '../parts/cart.ts';
import { useCartFacts } from '../parts/purchases/facts.ts';
import { idsOf, totalBy } from '../parts/purchases/pricing.ts';
import { packagesLine, shopToolsText as words } from '../text/shopTools.ts';
import { askedOf, isOpened, keyOf, type ShopFilter } from './filter.ts';
import { asWho, shopEventsQuery } from './pageQuery.ts';
import classes from './ShopTools.module.css';

interface ShopToolsProps {
  filter: ShopFilter;
  /** Who reads the catalogue only is not told of prices. */
  buying: boolean;
  onSet: (values: Partial<ShopFilter>) => void;
}

/** Asks for shirts of which nobody said the team. */
const NO_TEAM = '-';

/** Shirts of one search that are offered as chips: a championship has the number 12 twenty times. */
const MOST_OFFERED = 24;

/** What the photos can be filtered by besides words and event: a row of chips that a finger pushes along. */
export function ShopTools({ filter, buying, onSet }: ShopToolsProps) {
  const { data } = useQuery({
    queryKey: ['shop-facets', keyOf(filter)],
    queryFn: ({ signal }) =>
      ask(shopCalls.listShopFacets, { query: askedOf(filter) }, { signal, ...asWho() }),
    placeholderData: (before) => before,
    enabled: !isOpened(filter),
    staleTime: 60_000,
  });
  if (isOpened(filter))
    return (
      <Row>
        <Chip
          label={filter.pilha ? words.stack : words.moment}
          clear={words.back}
          onClear={() => onSet({ pilha: '', momento: '' })}
        />
      </Row>
    );
  const { camisa, time, quadra, dia, periodo } = filter;
  return (
    <>
      <Row>
        {data && <Offered facets={data} palavras={filter.palavras} onSet={onSet} />}
        <ShirtSelect facets={data} camisa={camisa} time={time} onSet={onSet} />
        <Choice
          name="team"
          value={camisa ? '' : time}
          options={data?.times.map(({ time: name, fotos }) => ({ value: name, label: name, fotos }))}
          onChange={(value) => onSet({ time: value, camisa: '' })}
        />
        <Choice
          name="court"
          value={quadra}
          options={data?.quadras.map(({ quadra: name, fotos }) => ({ value: name, label: name, fotos }))}
          onChange={(value) => onSet({ quadra: value })}
        />
        <Choice
          name="day"
          value={dia}
          labelOf={words.dayOf}
          options={data?.dias.map((day) => ({
            value: day.dia,
            label: words.dayOf(day.dia),
            fotos: day.fotos,
          }))}
          onChange={(value) => onSet({ dia: value })}
        />
        <Choice
          name="period"
          value={periodo}
          labelOf={(value) => words.periods[value as keyof typeof words.periods] ?? value}
          options={data?.periodos.map((part) => ({
            value: part.periodo,
            label: words.periods[part.periodo],
            fotos: part.fotos,
          }))}
          onChange={(value) => onSet({ periodo: value })}
        />
      </Row>
      {buying && <Packages evento={filter.evento} />}
    </>
  );
}

/** What more photos would save: of the cart the next step, else the offers of the event that is shown. */
function Packages({ evento }: { evento: string }) {
  const cart = useCart();
  const { data: facts } = useCartFacts(cart);
  const { data: events } = useQuery(shopEventsQuery());
  const [next] = totalBy(facts, idsOf(countedIn(cart)))?.next ?? [];
  const shown = events?.find((event) => event.evento === evento || events.length === 1);
  const offers = shown && packagesLine(shown.pacotes);
  if (!next && !offers) return null;
  return (
    <p className={classes.packages} role="status">
      {next ? words.next(next) : `${words.packages(shown?.evento ?? '')}${offers}`}
    </p>
  );
}

const Row = ({ children }: { children: ReactNode }) => (
  <section className={classes.row} aria-label={words.filters}>
    {children}
  </section>
);

/** The shirts that a typed number may mean: `12` is on the shirts of many teams. */
function Offered({
  facets,
  palavras,
  onSet,
}: Pick<ShopToolsProps, 'onSet'> & { facets: Facets; palavras: string }) {
  const { numbers, either, words: rest } = readSearch(palavras);
  const typed = [...numbers, ...either.map(({ number }) => number)];
  const found = facets.camisas.filter(({ numero }) => typed.includes(numero)).slice(0, MOST_OFFERED);
  return found.map(({ numero, time, fotos }) => (
    <button
      key={`${numero} ${time}`}
      type="button"
      className={classes.offer}
      onClick={() => onSet({ camisa: String(numero), time: time || NO_TEAM, palavras: rest.join(' ') })}
    >
      {words.counted(words.shirtOf(numero, time), fotos)}
    </button>
  ));
}

function Chip({ label, clear, onClear }: { label: string; clear: string; onClear: () => void }) {
  return (
    <span className={classes.chip} data-on>
      <span className={classes.word}>{label}</span>
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
  name: keyof typeof words.all;
  value: string;
  options: readonly Option[] | undefined;
  /** Of a value that is not among the options. */
  labelOf?: (value: string) => string;
  onChange: (value: string) => void;
}

/** One thing to filter by; not there where it would not part the photos. */
function Choice({ name, value, options = [], labelOf = (text) => text, onChange }: ChoiceProps) {
  if (value !== '') {
    const label = labelOf(value);
    return <Chip label={label} clear={words.clear(label)} onClear={() => onChange('')} />;
  }
  if (options.length < 2) return null;
  return (
    <select
      className={classes.select}
      aria-label={words[name]}
      value=""
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{words[name]}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {words.counted(option.label, option.fotos)}
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

/** The shirt: its number, by teams where there are several. */
function ShirtSelect({ facets, camisa, time, onSet }: ShirtSelectProps) {
  if (camisa !== '') {
    const label = words.shirtOf(camisa, time === NO_TEAM ? '' : time);
    return <Chip label={label} clear={words.clear(label)} onClear={() => onSet({ camisa: '', time: '' })} />;
  }
  if (!facets || facets.camisas.length === 0) return null;
  const teams = [...Map.groupBy(facets.camisas, (shirt) => shirt.time)].sort(([one], [other]) =>
    one.localeCompare(other, 'pt-BR'),
  );
  return (
    <select
      className={classes.select}
      aria-label={words.shirt}
      value=""
      onChange={({ currentTarget }) => {
        const [numero = '', ...team] = currentTarget.value.split(' ');
        onSet({ camisa: numero, time: team.join(' ') || NO_TEAM });
      }}
    >
      <option value="">{words.shirt}</option>
      {teams.map(([team, shirts]) => (
        <optgroup key={team} label={team || words.noTeam}>
          {shirts
            .toSorted((one, other) => one.numero - other.numero)
            .map(({ numero, fotos }) => (
              <option key={numero} value={`${numero} ${team}`}>
                {words.counted(String(numero), fotos)}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  );
}
