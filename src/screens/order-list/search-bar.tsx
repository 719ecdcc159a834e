import { t } from '@lingui/core/macro';
import { RotateCcw, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { withoutReload } from '../../ui/form.ts';

/** How long the operator has to stop typing before the search runs. */
const SEARCH_DEBOUNCE_MS = 500;

/** The text in the box, and the search that is applied: 500 ms later, or at once. */
export function useSearch(initial: string, onApply: (search: string) => void) {
  const [text, setText] = useState(initial);
  const [applied, setApplied] = useState(initial);
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === applied) return undefined;
    const timer = setTimeout(() => {
      setApplied(wanted);
      onApply(wanted);
    }, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted, applied, onApply]);

  const apply = (search: string) => {
    setText(search);
    setApplied(search);
    onApply(search);
  };
  return { text, applied, setText, applyNow: () => apply(wanted), clear: () => apply('') };
}

/** The plant takes no longer search. */
const LONGEST_SEARCH = 200;

interface SearchBarProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Enter or the magnifier. */
  readonly onSearch: () => void;
  readonly onRefresh: () => void;
  readonly isRefreshing: boolean;
}

export function SearchBar({ text, onChange, onSearch, onRefresh, isRefreshing }: SearchBarProps) {
  return (
    <div className="search-bar">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- older tablets know no search tag */}
      <form className="search" role="search" onSubmit={withoutReload(onSearch)}>
        <input
          className="input"
          type="search"
          aria-label={t`Search`}
          placeholder={t`Search`}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={LONGEST_SEARCH}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
        <Button type="submit" icon={Search} aria-label={t`Search orders`}>
          {''}
        </Button>
      </form>
      <Button icon={RotateCcw} aria-label={t`Refresh`} pending={isRefreshing} onPress={onRefresh}>
        {''}
      </Button>
    </div>
  );
}
