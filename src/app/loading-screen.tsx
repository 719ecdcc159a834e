import { HeaderFrame } from '../ui/header.tsx';
import { Loading } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';

/** In the place of a screen whose file is on its way. */
export const LoadingScreen = () => (
  <>
    <HeaderFrame />
    <Page>
      <Loading />
    </Page>
  </>
);
