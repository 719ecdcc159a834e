import { paths } from '../../lib/paths.ts';
import type { Station } from '../../lib/paths.ts';
import { ScreenHeader } from '../../ui/header.tsx';
import { Page } from '../../ui/page.tsx';
import { OrderList } from './order-list.tsx';

export function OrderListScreen({ station }: { station: Station }) {
  return (
    <>
      <ScreenHeader
        title={`Select Manufacturing Order - Station ${station}`}
        back={paths.stations}
        station={station}
      />
      <Page>
        {/* Another station's list starts anew: its search and its place are its own. */}
        <OrderList key={station} station={station} />
      </Page>
    </>
  );
}
