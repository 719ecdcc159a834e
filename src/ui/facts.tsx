import type { ReactNode } from 'react';

interface FactProps {
  readonly name: string;
  /** As wide as the list. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A name and its value, in a list of facts (`<dl className="facts">`). */
export const Fact = ({ name, wide = false, children }: FactProps) => (
  <div className={wide ? 'wide' : undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

interface FactListProps {
  readonly facts: readonly (readonly [name: string, value: string])[];
}

export const FactList = ({ facts }: FactListProps) => (
  <dl className="facts">
    {facts.map(([name, value]) => (
      <Fact key={name} name={name}>
        {value}
      </Fact>
    ))}
  </dl>
);
