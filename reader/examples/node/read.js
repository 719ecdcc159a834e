/** node read.js PICTURE …: prints the codes of picture files, with `npm i sharp` for their pixels. */
import { decode } from '@teleport-floor/reader/decode';
import sharp from 'sharp';

for (const file of process.argv.slice(2)) {
  const grey = sharp(file).greyscale().raw();
  const { data, info } = await grey.toBuffer({ resolveWithObject: true });
  for (const { text } of await decode({ data, width: info.width, height: info.height })) {
    process.stdout.write(`${text}\n`);
  }
}
