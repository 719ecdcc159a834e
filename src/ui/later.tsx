import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';

type LoadedScreen<Props> =
  { readonly screen: ComponentType<Props> } | { readonly error: unknown } | undefined;

/**
 * A screen in a file of its own, loaded when it is first shown or before. Without React's Suspense, which
 * shows a screen 300 ms after the waiting picture at the earliest, however fast its file came.
 * @param waiting is shown until the file is here.
 */
export function later<Props extends object>(
  file: () => Promise<ComponentType<Props>>,
  waiting: ReactNode,
) {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => (loaded ??= await file());
  function Later(props: Props) {
    const [result, setResult] = useState<LoadedScreen<Props>>(() => loaded && { screen: loaded });
    useEffect(() => {
      if (result) return;
      load().then(
        (screen) => setResult({ screen }),
        (error: unknown) => setResult({ error }),
      );
    }, [result]);
    if (!result) return waiting;
    if ('error' in result) throw result.error;
    return createElement(result.screen, props);
  }
  return { Later, load };
}
