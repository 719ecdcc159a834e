import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';

type LoadedScreen<Props> =
  | { readonly screen: ComponentType<Props> }
  | { readonly error: unknown }
  | undefined;

/**
 * A screen in a separate file, loaded when it is first shown or before. Not `lazy` with Suspense: React then shows the
 * waiting picture for at least 300 ms.
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
