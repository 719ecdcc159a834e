import type { CaseFacts } from '../../contract/types.ts';
import { factWords } from './case-facts.ts';

/** Where the scanned case is, and what is in it: the codes at a press. */
export function ScanFacts({ facts }: { readonly facts: CaseFacts }) {
  const { place, contents, packing, next } = factWords(facts);
  return (
    <div className="scan-facts">
      {place && <p>{place}</p>}
      {facts.contents.length > 0 ? (
        <details>
          <summary>{contents}</summary>
          <ul>
            {facts.contents.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </details>
      ) : (
        contents && <p>{contents}</p>
      )}
      {packing.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {next && <p className="strong">{next}</p>}
    </div>
  );
}
