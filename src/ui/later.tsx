import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react';

/**
 * A screen in a file of its own, loaded when it is first shown or before. A screen whose file is here
 * already is shown at once: React holds back what had to wait for its file, so that two changes of
 * the picture are 300 ms apart.
 * @param waiting is shown until the file is here.
 */
export function later<Props extends object>(
  file: () => Promise<ComponentType<Props>>,
  waiting: ReactNode,
) {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    const screen = await file();
    return { default: (loaded ??= screen) };
  };
  function Later(props: Props) {
    // Chosen once: another component in its place would start with another state. One that failed
    // keeps its failure: each time the screen is opened it has its own.
    const [Shown] = useState(() => loaded ?? (lazy(load) as unknown as ComponentType<Props>));
    return <Suspense fallback={waiting}>{createElement(Shown, props)}</Suspense>;
  }
  return { Later, load };
}
