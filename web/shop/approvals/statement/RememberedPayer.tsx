import { Button } from '@mantine/core';
import type { PurchaseRow } from '@volleyscouter/contract/purchases';
import { brazilianDay } from '@volleyscouter/core/text/day';
import { Row, Small } from '../../../kit/layout.tsx';
import { useSave } from '../../../kit/useSave.ts';
import { call } from '../../../platform/api/call.ts';
import { AS_ADMIN, approvalCalls } from '../calls.ts';
import type { StatementLine } from './groups.ts';
import { statementText as texts } from './statementText.ts';
import type { StatementWork } from './useStatement.ts';

interface RememberedPayerProps {
  line: StatementLine;
  purchase: PurchaseRow;
  work: StatementWork;
}

export function RememberedPayer({ line: { entry, proposal }, purchase, work }: RememberedPayerProps) {
  const forgetting = useSave(
    (id: string) => call(approvalCalls.forgetPayer, { params: { id } }, AS_ADMIN),
    (_, id) => work.forget(id),
  );
  const payer = proposal.lembrados.find(({ compra }) => compra === purchase._id);
  if (!payer) return null;
  const { nome } = purchase.idAtleta;
  if (work.forgotten.has(payer._id)) return <Small role="status">{texts.forgotten}</Small>;
  return (
    <Row gap={0}>
      <Small>{texts.paidFor(nome, brazilianDay(payer.em))}</Small>
      <Button
        variant="subtle"
        aria-label={texts.forgetOf(entry.payer, nome)}
        disabled={work.busy}
        loading={forgetting.busy}
        onClick={() => void forgetting.save(payer._id)}
      >
        {texts.forget}
      </Button>
      {forgetting.failure && <Small tone="error">{texts.forgetFailed(forgetting.failure.msg)}</Small>}
    </Row>
  );
}
