import { t } from '@lingui/core/macro';
import { layoutLabel } from '../../../labels/layout.ts';
import type { LabelData, LabelTemplate } from '../../../labels/template.ts';
import { LabelPicture } from '../../parts/label-picture.tsx';
import { Message } from '../../ui/message.tsx';
import { type Printer, takesSheets } from '../../printing/printers.ts';

interface PreviewProps {
  readonly template: LabelTemplate;
  readonly data: LabelData;
  readonly printer: Printer;
}

/** The first of the labels as it will be printed, and which parts of it the paper will lack. */
export function Preview({ template, data, printer }: PreviewProps) {
  const { texts } = layoutLabel(template, data);
  // A label printer writes the texts with its own letters.
  const written = takesSheets(printer) ? '' : texts.map(({ text }) => text).join('');
  const foreign = lettersBeyondLatin(written);
  const isCut = texts.some((text) => text.isCut);
  return (
    <figure className="stack print-preview">
      <LabelPicture template={template} data={data} label={t`Label ${data.code}`} />
      <figcaption className="note">{t`${template.width} × ${template.height} mm`}</figcaption>
      {(foreign || isCut) && (
        <Message
          severity="warn"
          live="off"
          detail={
            foreign
              ? t`Print these labels on a printer of this tablet.`
              : t`Choose a larger template, or a shorter name.`
          }
        >
          {foreign ? t`This printer may not have ${foreign}` : t`A text is cut on this label`}
        </Message>
      )}
    </figure>
  );
}

/** Letters that the built-in font of a label printer may lack, each once: it has those of Europe's Latin alphabets. */
const lettersBeyondLatin = (text: string): string =>
  [...new Set(text.normalize('NFC').replaceAll(/[\u0020-\u017f\u2010-\u2026€™]/g, ''))].join('');
