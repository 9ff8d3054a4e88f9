import { IconChevronDown, IconLayoutGrid, IconSearch, IconUserCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { keyOf } from '@volleyscouter/core/shop/eventSlug';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { Key } from '../../kit/Key.tsx';
import { useKeys } from '../../kit/keys.ts';
import { useDebouncedText } from '../../kit/useDebouncedText.ts';
import { countUse } from '../../platform/api/countUse.ts';
import { userName, useSignedIn } from '../../platform/api/session.ts';
import { t } from '../../platform/text/pt.ts';
import type { ShopFilter } from './filter.ts';
import classes from './ShopHead.module.css';
import { eventIn, shopEventsQuery } from './shopEvents.ts';
import { shopText as texts } from './shopText.ts';

interface ShopHeadProps {
  filter: ShopFilter;
  /** Name of the filtered event, if the answer contains it. */
  named: string | undefined;
  /** `evento`: slug. */
  onEvento: (evento: string) => void;
  onPalavras: (palavras: string) => void;
  count: string;
  packages: ReactNode;
  dense: boolean;
  onDense: () => void;
}

export function ShopHead(props: ShopHeadProps) {
  const { filter, onPalavras, count, packages, dense, onDense } = props;
  const shopper = useSignedIn('shopper');
  const name = userName(shopper ? 'shopper' : 'admin') ?? texts.guest;
  return (
    <div className={classes.head}>
      <div className={classes.greeting}>
        <h1 className={classes.hello} title={texts.greeting(name)}>
          {texts.greeting(name)}
        </h1>
        {shopper && (
          <Link to="/ar/home" className={classes.account} aria-label={texts.account} title={texts.account}>
            <IconUserCircle size={24} stroke={1.75} aria-hidden="true" />
          </Link>
        )}
      </div>
      <EventSelect {...props} />
      <WordFilter value={filter.palavras} onChange={onPalavras} />
      <div className={classes.found}>
        <span className={classes.count} role="status">
          {count}
        </span>
        {packages}
        <button
          type="button"
          className={classes.dense}
          aria-pressed={dense}
          aria-label={texts.dense}
          title={texts.dense}
          onClick={onDense}
        >
          <IconLayoutGrid size={22} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}

function EventSelect({ filter, named, onEvento }: ShopHeadProps) {
  const { data, error } = useQuery(shopEventsQuery());
  const requested = filter.evento;
  // an event from a link stays selected, even if the list of events is loading or lacks the event
  const chosen =
    eventIn(data, requested)?.evento ?? named ?? (keyOf(requested) === null ? requested : texts.event);
  const names = data?.map(({ evento }) => evento) ?? [];
  const events = chosen === '' || names.includes(chosen) ? names : [chosen, ...names];
  return (
    <span className={classes.event}>
      <select
        className={classes.field}
        aria-label={texts.event}
        title={error ? texts.eventsFailed : undefined}
        value={chosen}
        onChange={({ currentTarget: { value } }) => onEvento(eventIn(data, value)?.slug ?? value)}
      >
        <option value="">{texts.allEvents}</option>
        {events.map((event) => (
          <option key={event}>{event}</option>
        ))}
      </select>
      <IconChevronDown size={18} aria-hidden="true" />
    </span>
  );
}

function WordFilter({ value, onChange }: { value: string; onChange: (words: string) => void }) {
  // R-SHOP-6: the request is sent at the first pause in typing
  const [typed, setTyped] = useDebouncedText(value, onChange);
  const field = useRef<HTMLInputElement>(null);
  useKeys([{ key: '/', label: t.keys.filter, run: () => field.current?.focus() }]);

  return (
    <span className={classes.words}>
      <IconSearch size={18} aria-hidden="true" />
      <input
        ref={field}
        className={classes.field}
        type="search"
        enterKeyHint="search"
        aria-label={texts.filter}
        placeholder={texts.filterHint}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          if (currentTarget.value.trim()) countUse('search');
        }}
        onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
      />
      <Key of="/" />
    </span>
  );
}
