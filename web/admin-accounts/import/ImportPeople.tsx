import { importPeopleText as words } from '../../text/people.ts';
import { Alarm } from '../../ui/Alarm.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { CheckList } from './CheckList.tsx';
import { Imported } from './Imported.tsx';
import classes from './ImportPeople.module.css';
import { PickList } from './PickList.tsx';
import { useImportList } from './useImportList.ts';

/** '/admin/atletas/import': a list of people becomes accounts, after it has been looked through. */
export function ImportPeople() {
  const list = useImportList();
  const { loaded, created, rows } = list;
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={
        <LinkButton to="/admin/atletas" variant="default">
          {words.toList}
        </LinkButton>
      }
    >
      <div className={classes.screen}>
        {list.restored && <Alarm title={words.restored} tone="warning" />}
        {created !== null && !list.busy && !list.failure && (
          <Imported created={created} left={rows.length} onOther={list.reset} />
        )}
        {loaded && rows.length > 0 && <CheckList list={list} name={loaded.name} />}
        {!loaded && <PickList problem={list.problem} onPick={list.pick} onPaste={list.paste} />}
      </div>
    </Screen>
  );
}
