/** Lists the labels in the picture, and outlines them; what cannot be read is red. */
import { createScanner, type Quad } from '@teleport-floor/reader';

const video = document.querySelector('video')!;
const canvas = document.querySelector('canvas')!;
const list = document.querySelector('ul')!;
const items = new Map<number, HTMLLIElement>();

function outline(context: CanvasRenderingContext2D, [first, ...others]: Quad, colour: string) {
  context.strokeStyle = colour;
  context.lineWidth = 4;
  context.beginPath();
  context.moveTo(first.x, first.y);
  for (const { x, y } of others) context.lineTo(x, y);
  context.closePath();
  context.stroke();
}

const scanner = createScanner(video, {
  onAppear({ id, text }) {
    const item = document.createElement('li');
    item.textContent = text;
    items.set(id, item);
    list.append(item);
  },
  onLeave({ id }) {
    items.get(id)?.remove();
    items.delete(id);
  },
});
scanner.frames.subscribe(({ width, height, codes, twins = [], unread = [] }) => {
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d')!;
  for (const { corners } of [...codes, ...twins]) outline(context, corners, 'lime');
  for (const { corners } of unread) outline(context, corners, 'red');
});
scanner.start().catch((error: Error) => {
  list.textContent = error.message;
});
