import { Download } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { saveFile } from './label-files.tsx';
import type { MadeLabels } from './use-labels.ts';

/** What became of the last press: saved, or held back because the file is not as asked for. */
export function LabelResult({ made }: { readonly made: MadeLabels }) {
  const { file, check } = made;
  const span = check.first ? ` First ${check.first}, last ${check.last}.` : '';
  if (check.problems.length === 0)
    return (
      <Message
        severity="ok"
        icon={Download}
        detail={`${check.count} labels.${span} Load it in the label printer.`}
      >
        {file.name} is saved
      </Message>
    );
  return (
    <div className="stack">
      <Message
        severity="warn"
        live="assertive"
        detail={`${check.problems.join(' ')}${span} Do not print it before somebody looked at it.`}
      >
        {file.name} is not saved: it is not as asked for
      </Message>
      <Button icon={Download} onPress={() => saveFile(file)}>
        Save it all the same
      </Button>
    </div>
  );
}
