import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';

const nothing = () => undefined;

export const PlaceStates = () => (
  <>
    <Loading />
    <Loading text="Loading more..." />
    <div className="pair">
      <EmptyState title="No order matches">
        <p>Nothing is named so.</p>
        <Button>Clear search</Button>
      </EmptyState>
      <ErrorState title="Failed to fetch manufacturing orders" onRetry={nothing}>
        <p>Service Unavailable</p>
      </ErrorState>
    </div>
  </>
);
