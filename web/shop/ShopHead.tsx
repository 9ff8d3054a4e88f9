import { IconChevronDown, IconLayoutGrid, IconSearch, IconUserCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { countUse } from '../api/analytics.ts';
import { userName, useSignedIn } from '../api/session.ts';
import { t } from '../text/pt.ts';
import { shopText as words } from '../text/shop.ts';
import { Key } from '../ui/Key.tsx';
import { useKeys } from '../ui/keys.ts';
import { useTyped } from '../ui/useTyped.ts';
import type { ShopFilter } from './filter.ts';
import { shopEventsQuery } from './pageQuery.ts';
import classes from './ShopHead.module.css';

interface ShopHeadProps {
  filter: ShopFilter;
  onEvento: (evento: string) => void;
  onPalavras: (palavras: string) => void;
  /** How many photos there are, once that is known. */
  count: string;
  dense: boolean;
  onDense: () => void;
}

/** Who is here, which match, which words. */
export function ShopHead({ filter, onEvento, onPalavras, count, dense, onDense }: ShopHeadProps) {
  const shopper = useSignedIn('shopper');
  const name = userName(shopper ? 'shopper' : 'admin') ?? words.guest;
  return (
    <div className={classes.head}>
      <div className={classes.greeting}>
        <h1 className={classes.hello} title={words.greeting(name)}>
          {words.greeting(name)}
        </h1>
        {shopper && (
          <Link to="/ar/home" className={classes.account} aria-label={words.account} title={words.account}>
            <IconUserCircle size={24} stroke={1.75} aria-hidden="true" />
          </Link>
        )}
      </div>
      <EventSelect value={filter.evento} onChange={onEvento} />
      <WordFilter value={filter.palavras} onChange={onPalavras} />
      <div className={classes.found}>
        <span className={classes.count} role="status">
          {count}
        </span>
        <button
          type="button"
          className={classes.dense}
          aria-pressed={dense}
          aria-label={words.dense}
          title={words.dense}
          onClick={onDense}
        >
          <IconLayoutGrid size={22} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}

function EventSelect({ value, onChange }: { value: string; onChange: (evento: string) => void }) {
  const { data, error } = useQuery(shopEventsQuery());
  const known = data?.map(({ evento }) => evento) ?? [];
  // one that a link names stays chosen while the list is on its way, and where it has gone
  const events = value === '' || known.includes(value) ? known : [value, ...known];
  return (
    <span className={classes.event}>
      <select
        className={classes.field}
        aria-label={words.event}
        title={error ? words.eventsFailed : undefined}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="">{words.allEvents}</option>
        {events.filter(Boolean).map((event) => (
          <option key={event} value={event}>
            {event}
          </option>
        ))}
      </select>
      <IconChevronDown size={18} aria-hidden="true" />
    </span>
  );
}

function WordFilter({ value, onChange }: { value: string; onChange: (words: string) => void }) {
  // R-SHOP-6: the server is asked at the first pause in typing
  const [typed, setTyped] = useTyped(value, onChange);
  const field = useRef<HTMLInputElement>(null);
  const keys = useMemo(() => [{ key: '/', label: t.keys.filter, run: () => field.current?.focus() }], []);
  useKeys(keys);

  return (
    <span className={classes.words}>
      <IconSearch size={18} aria-hidden="true" />
      <input
        ref={field}
        className={classes.field}
        type="search"
        enterKeyHint="search"
        aria-label={words.filter}
        placeholder={words.filterHint}
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
