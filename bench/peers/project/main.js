/** Every reader by the interface that its users call; each receives the same pixels. */
import { decode } from '@teleport-floor/reader/decode';
import { BarcodeDetector, prepareZXingModule as prepareDetector } from 'barcode-detector/ponyfill';
import { Html5QrcodeSupportedFormats } from 'html5-qrcode/esm/core.js';
import { ZXingHtml5QrcodeDecoder } from 'html5-qrcode/esm/zxing-html5-qrcode-decoder.js';
import jsqr from 'jsqr';
import QrScanner from 'qr-scanner';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

prepareZXingModule({ overrides: { locateFile: () => './zxing-wasm.wasm' } });
prepareDetector({ overrides: { locateFile: () => './barcode-detector.wasm' } });

const detector = new BarcodeDetector({ formats: ['qr_code'] });
const zxingJs = new ZXingHtml5QrcodeDecoder([Html5QrcodeSupportedFormats.QR_CODE], false, console);
const qrEngine = await QrScanner.createQrEngine();
const scratch = document.createElement('canvas');

/** By name; one that reports a picture without a code as an error returns null there. */
const READERS = {
  '@teleport-floor/reader': async ({ image }) => (await decode(image)).map(({ text }) => text),
  '@teleport-floor/reader, fallback': async ({ image }) =>
    (await decode(image, { fallback: true })).map(({ text }) => text),
  'zxing-wasm': async ({ image }) =>
    (await readBarcodes(image, { formats: ['QRCode'] }))
      .filter(({ isValid }) => isValid)
      .map(({ text }) => text),
  'barcode-detector': async ({ image }) =>
    (await detector.detect(image)).map(({ rawValue }) => rawValue),
  jsqr: ({ image }) => [jsqr(image.data, image.width, image.height)?.data],
  'qr-scanner': async ({ canvas }) => {
    const options = { qrEngine, canvas: scratch, returnDetailedScanResult: true };
    const found = await QrScanner.scanImage(canvas, options).catch(() => undefined);
    return [found?.data];
  },
  'html5-qrcode': async ({ canvas }) => [
    await zxingJs.decodeAsync(canvas).then(
      ({ text }) => text,
      () => undefined,
    ),
  ],
};
const names = Object.keys(READERS);

async function load(number) {
  const response = await fetch(`./picture/${number}`);
  const [width, height] = ['width', 'height'].map((name) => Number(response.headers.get(name)));
  const image = new ImageData(new Uint8ClampedArray(await response.arrayBuffer()), width, height);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d', { willReadFrequently: true }).putImageData(image, 0, 0);
  return { image, canvas };
}

const ROUNDS = 2;

/** Texts and least milliseconds of each reader; the order is another one for each picture. */
globalThis.measure = async (number) => {
  const picture = await load(number);
  const results = Object.fromEntries(names.map((name) => [name, { texts: [], ms: Infinity }]));
  for (let i = 0; i < names.length * ROUNDS; i++) {
    const name = names[(i + number) % names.length];
    const started = performance.now();
    const texts = await READERS[name](picture);
    const ms = Math.min(results[name].ms, performance.now() - started);
    results[name] = { texts: [...new Set(texts.filter(Boolean))], ms };
  }
  return results;
};
