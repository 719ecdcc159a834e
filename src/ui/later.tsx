import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';

/**
 * A component in a separate file, loaded when it is first shown, or before by its `load`. Not `lazy` with Suspense: React
 * then shows the waiting picture for at least 300 ms.
 * @param waiting is shown until the file is here.
 */
export function later<Props extends object>(
  file: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
) {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => (loaded ??= await file());
  function Later(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded);
    const [failure, setFailure] = useState<{ readonly error: unknown }>();
    useEffect(() => {
      if (Loaded) return;
      load().then(
        (component) => setLoaded(() => component),
        (error: unknown) => setFailure({ error }),
      );
    }, [Loaded]);
    if (failure) throw failure.error;
    return Loaded ? createElement(Loaded, props) : waiting;
  }
  return Object.assign(Later, { load });
}
