/** Lists the labels in the picture, and outlines them; what cannot be read is red. */
import { createScanner, type Label, type Quad, type UnreadCode } from '@teleport-floor/reader';

const video = document.querySelector('video')!;
const canvas = document.querySelector('canvas')!;
const list = document.querySelector('ul')!;
const labels = new Map<number, Label>();
let unread: readonly UnreadCode[] = [];

function outline(context: CanvasRenderingContext2D, [first, ...others]: Quad, colour: string) {
  context.strokeStyle = colour;
  context.lineWidth = 4;
  context.beginPath();
  context.moveTo(first.x, first.y);
  for (const { x, y } of others) context.lineTo(x, y);
  context.closePath();
  context.stroke();
}

function draw(): void {
  Object.assign(canvas, { width: video.videoWidth, height: video.videoHeight });
  const context = canvas.getContext('2d')!;
  for (const { corners } of labels.values()) outline(context, corners, 'lime');
  for (const { corners } of unread) outline(context, corners, 'red');
  const items = [...labels.values()].map(({ text }) => {
    const item = document.createElement('li');
    item.textContent = text;
    return item;
  });
  list.replaceChildren(...items);
}

function keep(label: Label): void {
  labels.set(label.id, label);
  draw();
}

const scanner = createScanner(video, {
  onAppear: keep,
  onStay: keep,
  onLeave({ id }) {
    labels.delete(id);
    draw();
  },
  onUnread(places) {
    unread = places;
    draw();
  },
});
scanner.start().catch((error: Error) => {
  list.textContent = error.message;
});
