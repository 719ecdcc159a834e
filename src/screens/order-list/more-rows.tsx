import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Message } from '../../ui/message.tsx';

interface MoreRowsProps {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly failed: boolean;
  /** False after a page that is folded whole: the end would stay in sight and ask for every page. */
  readonly byItself: boolean;
  readonly onMore: () => void;
}

/** Asks for the next page before the operator reaches the end of the last one. */
const AHEAD = '800px';

export function MoreRows({ hasMore, isLoading, failed, byItself, onMore }: MoreRowsProps) {
  const end = useRef<HTMLDivElement>(null);
  const watching = hasMore && byItself && !isLoading && !failed;
  useEffect(() => {
    const element = end.current;
    if (!watching || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onMore(),
      { root: document, rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [watching, onMore]);
  return (
    <div className="more-rows" ref={end}>
      {hasMore && !failed && !byItself && (
        <Button pending={isLoading} onPress={onMore}>{t`Show more orders`}</Button>
      )}
      {hasMore && !failed && byItself && <Loading text={t`Loading more...`} />}
      {failed && (
        <>
          <Message severity="bad" live="off" detail={t`The orders above were loaded earlier.`}>
            {t`Failed to fetch next page`}
          </Message>
          <Button onPress={onMore}>{t`Try again`}</Button>
        </>
      )}
    </div>
  );
}
