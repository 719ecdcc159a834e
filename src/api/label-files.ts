/** The label files of an order: the plant's list, or without one the addresses of those made on this tablet. */
import { queryOptions } from '@tanstack/react-query';
import { get, update } from 'idb-keyval';
import { isLabelFiles } from '../../contract/generated/checks.js';
import { keyValues } from '../lib/records.ts';
import { hasFeature } from '../lib/runtime-config.ts';
import { answer } from './answers.ts';
import { ofOrder, ORDER, plant } from './client.ts';
import { downloadFile } from './download.ts';

export interface OrderLabelFile {
  /** As the plant gave it. */
  readonly address: string;
  /** Known once the file came, or from the plant. */
  readonly name?: string;
  /** Labels in it. */
  readonly quantity: number | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Far above the files of an order. */
const MOST_FILES = 20;
const key = (moId: string) => `label-downloads ${moId}`;

/** The plant makes first labels once: the address outlives the page, whether the file came or not. */
export const noteLabelFile = (moId: string, file: OrderLabelFile): Promise<void> =>
  update<readonly OrderLabelFile[]>(
    key(moId),
    (files = []) => {
      const others = files.filter(({ address }) => address !== file.address);
      return [file, ...others].slice(0, MOST_FILES);
    },
    keyValues,
  ).catch(() => undefined);

/** Newest first. */
export const labelFilesQuery = (moId: string) =>
  queryOptions({
    queryKey: ['label-files', moId],
    queryFn: async ({ signal }): Promise<readonly OrderLabelFile[]> => {
      if (!hasFeature('printing')) {
        const files = get<readonly OrderLabelFile[]>(key(moId), keyValues);
        return (await files.catch(() => undefined)) ?? [];
      }
      const call = plant().GET(`${ORDER}/label-files`, { params: ofOrder(moId), signal });
      const { items } = await answer(call, isLabelFiles);
      return items.map(({ download_url: address, at, ...file }) => ({
        ...file,
        address,
        at: Date.parse(at),
      }));
    },
  });

/** A file never changes. */
export const labelFileQuery = (address: string) =>
  queryOptions({
    queryKey: ['label-file', address],
    staleTime: Infinity,
    queryFn: ({ signal }) => downloadFile(address, signal),
  });
