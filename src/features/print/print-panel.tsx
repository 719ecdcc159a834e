import './print.css';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { labelPrintsQuery, labelTemplatesQuery } from '../../api/label-prints.ts';
import { NotLoaded } from '../../parts/failures.tsx';
import { Message } from '../../ui/message.tsx';
import { Panel } from '../../ui/page.tsx';
import { useLabelSets } from './label-sets.ts';
import { PrintForm, type PrintPlace } from './print-form.tsx';
import { PrintQueue } from './print-queue.tsx';
import { usePrinters } from './printers.ts';

/** The next labels with their picture and printer, and the order's prints on the plant's printers. */
export const PrintPanel = (props: PrintPlace) => (
  <Panel className="stack stack--wide" title={t`Print Labels`}>
    <Content {...props} />
    <PrintQueue moId={props.order.id} />
  </Panel>
);

function Content(props: PrintPlace) {
  const templates = useQuery(labelTemplatesQuery());
  const prints = useQuery(labelPrintsQuery(props.order.id));
  const list = usePrinters();
  const { sets, query: files } = useLabelSets(props.order);
  if (sets.length > 0 && templates.data && prints.data && list) {
    const sources = { sets, ...list, templates: templates.data, prints: prints.data };
    return (
      <>
        <PrintForm {...props} sources={sources} />
        {files?.error && <NotLoaded query={files} fallback={t`The file did not arrive`} />}
      </>
    );
  }
  const missing = [files, templates, prints].find((query) => query && !query.data);
  if (missing || !list)
    return (
      <NotLoaded query={missing ?? templates} fallback={t`The label templates did not arrive`} />
    );
  return <Nothing />;
}

const Nothing = () => (
  <Message severity="info" live="off" detail={t`Make labels on the order's page first.`}>
    {t`There are no labels that can be printed here`}
  </Message>
);
