import { ScreenHeader } from '../../../ui/header.tsx';
import { Page } from '../../../ui/page.tsx';
import { ButtonStates } from './button-states.tsx';
import { FieldStates } from './field-states.tsx';
import { MessageStates } from './message-states.tsx';
import { NumberStates } from './number-states.tsx';
import { PlaceStates } from './place-states.tsx';
import { StatusStates } from './status-states.tsx';

/** Every component in every state, for developers and for the checks of contrast and size. */
export function DevComponentsScreen() {
  return (
    <>
      <ScreenHeader title="Components" subtitle="Every state of the kit" back="/" station="2" />
      <Page>
        <ButtonStates />
        <StatusStates />
        <FieldStates />
        <NumberStates />
        <MessageStates />
        <PlaceStates />
      </Page>
    </>
  );
}
