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
  // What a call from outside costs without any reader.
  nothing: () => [],
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
globalThis.readers = Object.keys(READERS);

let picture;

globalThis.load = async (number) => {
  const response = await fetch(`./picture/${number}`);
  const [width, height] = ['width', 'height'].map((name) => Number(response.headers.get(name)));
  const image = new ImageData(new Uint8ClampedArray(await response.arrayBuffer()), width, height);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d', { willReadFrequently: true }).putImageData(image, 0, 0);
  picture = { image, canvas };
};

/** Texts of a reader in the picture that was loaded. */
globalThis.read = async (name) => [...new Set((await READERS[name](picture)).filter(Boolean))];
