/** The lab results of one order, at the address and state where station 1 opens them. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { Station1OrderScreen } from '../../../src/screens/order/station-1-order-screen.tsx';
import type { LabTestResults, Order } from '../../../contract/types.ts';
import { LAB_RESULTS } from '../orders.ts';
import { OrdersPlant } from './orders-plant.ts';
import { heading, openAt } from './orders-world.tsx';

export const LAB_TITLE = 'MO/DEMO/1 - Lab Test Results';
export const NUMBER_FIELDS = [
  'THC content',
  'THC percentage (%)',
  'CBD content',
  'CBD percentage (%)',
  'Total cannabinoids',
] as const;

type Start = (plant: OrdersPlant) => void;

/** @param start runs before the screen is opened. */
export async function openLab(
  lab: LabTestResults | undefined = LAB_RESULTS,
  start: Start = () => undefined,
  change: Partial<Order> = {},
) {
  const plant = new OrdersPlant(change, lab);
  start(plant);
  const screen = <Station1OrderScreen moId="mo-1" />;
  await openAt('/station-1/production-order/mo-1/', screen, 'labresult');
  await expect.element(heading(LAB_TITLE)).toBeVisible();
  await expect.element(page.getByText('Loading...')).not.toBeInTheDocument();
  return plant;
}

export const number = (label: string) => page.getByRole('textbox', { name: label, exact: true });
export const unit = (name: 'THC' | 'CBD') => page.getByRole('button', { name: `${name} unit` });
export const update = () => page.getByRole('button', { name: 'Update', exact: true });
export const backAtOrder = () => expect.element(heading('Manufacturing Station 1A')).toBeVisible();

/** The words of the options, in order, of an open unit list. */
export const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((one) => one.textContent);

export async function choose(name: 'THC' | 'CBD', option: string): Promise<void> {
  await unit(name).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

export const typed = () =>
  NUMBER_FIELDS.map((label) => (number(label).element() as HTMLInputElement).value);
