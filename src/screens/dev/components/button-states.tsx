import { Camera, Pencil, Printer, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Panel } from '../../../ui/panel.tsx';

const nothing = () => undefined;

export const ButtonStates = () => (
  <Panel title="Buttons" className="stack">
    <div className="row">
      <Button>Plain</Button>
      <Button small icon={Pencil}>
        Small
      </Button>
      <Button tall icon={Printer}>
        Tall
      </Button>
      <Button look="danger" icon={Trash2}>
        Danger
      </Button>
      <LinkButton href="/dev/components">Link</LinkButton>
      <IconButton label="Icon" icon={Camera} onPress={nothing} />
      <IconButton label="Framed icon" icon={Camera} framed onPress={nothing} />
    </div>
    <div className="row">
      <Button look="next">Next step</Button>
      <Button look="next" pending>
        Pending
      </Button>
      <Button look="next" why="4 to go">
        Scan Master Case
      </Button>
      <Button isDisabled>Disabled</Button>
      <Button pending>Pending</Button>
    </div>
  </Panel>
);
