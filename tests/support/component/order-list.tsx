/** The list of orders of a station on a scripted plant. */
import { Route, Switch } from 'wouter';
import type { Order } from '../../../contract/types.ts';
import { paths, type Station } from '../../../src/lib/paths.ts';
import { OrderListScreen } from '../../../src/screens/order-list/order-list-screen.tsx';
import { LinkButton } from '../../../src/ui/button.tsx';
import { makeOrder } from '../orders.ts';
import { fakePlant, makeWorld, type Plant } from './ui.tsx';

export const many = (count: number, change: (index: number) => Partial<Order> = () => ({})) =>
  Array.from({ length: count }, (_, index) => makeOrder(index, change(index)));

export async function openList(station: Station, plant: Plant) {
  const calls = fakePlant(plant);
  const world = makeWorld(paths.orders(station));
  const view = await world.open(
    <Switch>
      <Route path={paths.orders(station)}>
        <OrderListScreen station={station} />
      </Route>
      <Route>
        <LinkButton href={paths.orders(station)}>Back to the list</LinkButton>
      </Route>
    </Switch>,
  );
  return { ...world, view, calls };
}

export const rowNames = () =>
  [...document.querySelectorAll('.order__name bdi')].map((element) => element.textContent);
