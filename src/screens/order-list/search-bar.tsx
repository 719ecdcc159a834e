import { RotateCcw, Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';

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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch();
  };
  return (
    <div className="search-bar">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- older tablets know no search tag */}
      <form className="search" role="search" onSubmit={submit}>
        <input
          className="input"
          type="search"
          aria-label="Search"
          placeholder="Search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={LONGEST_SEARCH}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
        <Button type="submit" icon={Search} aria-label="Search orders">
          {''}
        </Button>
      </form>
      <Button icon={RotateCcw} aria-label="Refresh" pending={isRefreshing} onPress={onRefresh}>
        {''}
      </Button>
    </div>
  );
}
