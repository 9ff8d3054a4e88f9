import { parseLine } from '@volleyscouter/core/code/line';
import type { CodeTables } from '@volleyscouter/core/code/tables';
import { GRADES, type Grade, SKILLS, type Skill, type TouchType } from '@volleyscouter/core/code/vocabulary';
import { tablesText as texts } from '../../../platform/text/tables.ts';
import { matchText } from '../texts/match.ts';
import { gradeLabel, readTouch } from '../texts/reading.ts';
import { typesOf } from '../texts/types.ts';
import classes from './tables.module.css';

interface DefaultTableProps {
  tables: CodeTables;
  onChange: (defaults: CodeTables['defaults']) => void;
}

function exampleOf(skill: Skill, tables: CodeTables): string {
  const [token] = parseLine(`12${skill}`, { tables, setter: () => null });
  const [touch] = token?.entries ?? [];
  return touch?.kind === 'touch' ? `12${skill} → ${readTouch(touch, false)}` : '';
}

export function DefaultTable({ tables, onChange }: DefaultTableProps) {
  const { defaults } = tables;
  const change = (skill: Skill, part: Partial<CodeTables['defaults'][Skill]>) =>
    onChange({ ...defaults, [skill]: { ...defaults[skill], ...part } });
  return (
    <div className={classes.scroll}>
      <table className={classes.table} data-defaults>
        <thead>
          <tr>
            {[texts.skill, texts.type, texts.grade, texts.example].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SKILLS.map((skill) => {
            const name = matchText.skills[skill];
            return (
              <tr key={skill}>
                <th scope="row">{`${skill} ${name}`}</th>
                <td>
                  <TypeSelect
                    label={texts.cell(texts.type, name)}
                    skill={skill}
                    value={defaults[skill].type}
                    onChange={(type) => type && change(skill, { type })}
                  />
                </td>
                <td>
                  <select
                    className={classes.cell}
                    aria-label={texts.cell(texts.grade, name)}
                    value={defaults[skill].grade}
                    onChange={(event) => change(skill, { grade: event.currentTarget.value as Grade })}
                  >
                    {GRADES.map((grade) => (
                      <option key={grade} value={grade}>{`${grade} ${gradeLabel(skill, grade)}`}</option>
                    ))}
                  </select>
                </td>
                <td className={classes.example}>{exampleOf(skill, tables)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

export function TypeSelect({
  label,
  skill,
  value,
  onChange,
}: {
  label: string;
  skill: Skill;
  value: TouchType | null;
  onChange: (type: TouchType | null) => void;
}) {
  const types = typesOf(skill);
  return (
    <select
      className={classes.cell}
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange((event.currentTarget.value || null) as TouchType | null)}
    >
      <option value="">{texts.none}</option>
      {types.map(({ type, name }) => (
        <option key={type} value={type}>{`${type} ${name}`}</option>
      ))}
      {value !== null && types.every(({ type }) => type !== value) && <option>{value}</option>}
    </select>
  );
}
