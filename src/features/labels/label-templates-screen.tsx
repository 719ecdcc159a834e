import '../print/print.css';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import type { LabelType } from '../../../contract/case-types.ts';
import { layoutLabel } from '../../../labels/layout.ts';
import {
  type LabelData,
  type LabelTemplate,
  type LabelTemplates,
  SAMPLE_DATA,
  templateNamed,
} from '../../../labels/template.ts';
import { labelTemplatesQuery } from '../../api/label-prints.ts';
import { chooseTemplate, labelChoice } from '../../device/label-choice.ts';
import { useSignal } from '../../lib/use-signal.ts';
import { policyOf } from '../../policy/stations.ts';
import { formatNumber } from '../../ui/format.ts';
import { ScreenHeader } from '../../ui/header.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import { NotLoaded } from '../../parts/failures.tsx';
import { LabelPicture } from '../print/label-picture.tsx';
import { LABEL_NAMES } from '../../parts/stations.ts';
import { SheetPanel } from './sheet-panel.tsx';

/** The template that this tablet uses for each label type, with its picture. */
export function LabelTemplatesScreen({ onBack }: { readonly onBack: () => void }) {
  const query = useQuery(labelTemplatesQuery());
  const { data } = query;
  // Station 1A makes labels of every type, in this order.
  const types = policyOf('1A').labelTypes;
  return (
    <>
      <ScreenHeader title={t`Label Templates`} back={onBack} />
      <Page className="label-templates">
        {data && types.map((type) => <TypePanel key={type} type={type} templates={data} />)}
        {data && <SheetPanel templates={data} />}
        {data && (
          <p className="note">
            <Icon of={Info} />
            {t`These choices are for this tablet. IT adds the plant's own templates to the server.`}
          </p>
        )}
        {!data && <NotLoaded query={query} fallback={t`The label templates did not arrive`} />}
      </Page>
    </>
  );
}

interface TypePanelProps {
  readonly type: LabelType;
  readonly templates: LabelTemplates;
}

/** The plant's template is the choice that follows the plant. */
const PLANT = 'plant';

function TypePanel({ type, templates }: TypePanelProps) {
  const chosen = useSignal(labelChoice)[type];
  const known = chosen !== undefined && templateNamed(templates, chosen) !== undefined;
  const template = templateNamed(templates, known ? chosen : templates.use[type]);
  const options = [
    { value: PLANT, label: t`The plant's: ${templates.use[type]}` },
    ...templates.templates.map(({ name }) => ({ value: name, label: name })),
  ];
  const data = { ...SAMPLE_DATA, label_type: t(LABEL_NAMES[type]) };
  return (
    <Panel className="stack" title={t(LABEL_NAMES[type])}>
      <Select
        label={t`Label template`}
        value={known ? chosen : PLANT}
        options={options}
        onChange={(name) => chooseTemplate(type, name === PLANT ? undefined : name)}
      />
      {template && <TemplatePicture template={template} data={data} />}
    </Panel>
  );
}

interface TemplatePictureProps {
  readonly template: LabelTemplate;
  readonly data: LabelData;
}

function TemplatePicture({ template, data }: TemplatePictureProps) {
  const { width, height, qr } = template;
  const module = formatNumber(layoutLabel(template, data).code.module) ?? '';
  return (
    <figure className="print-preview">
      <LabelPicture template={template} data={data} label={t`Example of a label`} />
      <figcaption className="note">
        {t`${width} × ${height} mm, modules of ${module} mm, error correction ${qr.errorCorrection}`}
      </figcaption>
    </figure>
  );
}
