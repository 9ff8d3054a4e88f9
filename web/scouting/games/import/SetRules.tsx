import { Notice } from '../../../kit/Notice.tsx';
import form from '../form/Form.module.css';
import { SetsFields } from '../form/SetsFields.tsx';
import { rulesDraft, type SetsDraft, setsProblem } from '../form/setsDraft.ts';
import { formText } from '../gameFormText.ts';
import { importText } from './importText.ts';
import type { ImportPreview } from './preview.ts';

interface SetRulesProps {
  preview: ImportPreview;
  /** Rules as typed; `null`: as in the file. */
  sets: SetsDraft | null;
  onSets: (sets: SetsDraft) => void;
}

export function SetRules({ preview, sets, onSets }: SetRulesProps) {
  const draft = sets ?? rulesDraft(preview.rules);
  const { isUndecided, refused } = preview;
  return (
    <section aria-label={importText.format}>
      <div className={form.grid}>
        <SetsFields
          draft={draft}
          onChange={(change) => onSets({ ...draft, ...change })}
          wrong={(field) => {
            const problem = setsProblem(draft, field);
            return problem && formText.problems[problem];
          }}
        />
      </div>
      {refused && (
        <Notice tone="warning" role="alert" title={importText.formatRefused}>
          {importText.formatRefusedText}
        </Notice>
      )}
      {isUndecided && !refused && (
        <Notice tone="warning" title={importText.undecided(preview.sets.length)}>
          {importText.undecidedText}
        </Notice>
      )}
    </section>
  );
}
