/** Installs the Barcode Detection API where the browser's own is missing or does not work. */
import { SELF_TEST_SIDE, SELF_TEST_TEXT, selfTestPlane } from '../wasm/zxing/self-test-code.ts';
import { BarcodeDetector } from './detector.ts';

export { setAssets } from './lib/files.ts';

/** A native detector that does not answer in this time does not work, ms. */
const ANSWER_MS = 3000;

interface Detector {
  detect(source: ImageData): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector;

function testPicture(): ImageData {
  const picture = new ImageData(SELF_TEST_SIDE, SELF_TEST_SIDE);
  selfTestPlane().forEach((grey, i) => picture.data.set([grey, grey, grey, 255], i * 4));
  return picture;
}

/** Some devices have the API and return an error or nothing, for lack of a service of the system. */
async function works(Native: DetectorClass): Promise<boolean> {
  const late = new Promise<never[]>((resolve) => setTimeout(resolve, ANSWER_MS, []));
  try {
    const detector = new Native({ formats: ['qr_code'] });
    const codes = await Promise.race([detector.detect(testPicture()), late]);
    return codes.some(({ rawValue }) => rawValue === SELF_TEST_TEXT);
  } catch {
    return false;
  }
}

const native = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** @returns which detector the page has afterwards */
export async function installBarcodeDetector(): Promise<'native' | 'installed'> {
  const before = native();
  if (before && (await works(before))) return 'native';
  Object.defineProperty(globalThis, 'BarcodeDetector', {
    value: BarcodeDetector,
    configurable: true,
    writable: true,
  });
  return 'installed';
}
