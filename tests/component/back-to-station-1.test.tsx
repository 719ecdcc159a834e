import { expect, test } from 'vitest';
import { Route, Switch } from 'wouter';
import { paths } from '../../src/lib/paths.ts';
import { Station1OrderScreen } from '../../src/screens/order/station-1-order-screen.tsx';
import { ScanStationScreen } from '../../src/screens/scan/scan-station-screen.tsx';
import { OrdersPlant } from '../support/component/orders-plant.ts';
import { button, heading, openAt } from '../support/component/orders-world.tsx';

const STATION_1 = '/station-1/production-order/mo-1/';

test('Back in the header of a scan that station 1 opened returns to station 1', async () => {
  const plant = new OrdersPlant();
  const scan = paths.scan('2', 'mo-1');
  await openAt(
    STATION_1,
    <Switch>
      <Route path={STATION_1}>
        <Station1OrderScreen moId="mo-1" />
      </Route>
      <Route path={scan}>
        <ScanStationScreen station="2" moId="mo-1" />
      </Route>
    </Switch>,
  );
  await button('Unpack').click();
  await expect.element(heading('Scan Case to Unpack')).toBeVisible();
  expect(location.pathname).toBe(scan);
  await button('Back').click();
  await expect.element(button('Update Produced Quantity')).toBeVisible();
  expect(location.pathname).toBe(STATION_1);
  expect(plant.changes).toEqual([]);
});
