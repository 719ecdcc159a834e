import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

type Options<Data, Input> = UseMutationOptions<Data, Error, Input>;

/** The call of a button: a second press while it runs does nothing. */
export function usePress<Data, Input = void>(options: Options<Data, Input>) {
  // A ref, not state: the second press of a double press comes before the next render.
  const isRunning = useRef(false);
  const call = useMutation({
    ...options,
    onSettled: (...result) => {
      isRunning.current = false;
      return options.onSettled?.(...result);
    },
  });
  const mutate: typeof call.mutate = (...press) => {
    if (isRunning.current) return;
    isRunning.current = true;
    call.mutate(...press);
  };
  return { ...call, mutate };
}
