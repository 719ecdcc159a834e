import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../ui/document-title.ts';
import { HeaderFrame } from '../../ui/header.tsx';
import { Page } from '../../ui/page.tsx';
import { State } from '../../ui/state.tsx';

interface ErrorPageProps {
  readonly title: string;
  readonly icon: LucideIcon;
  readonly look?: 'bad' | 'info' | 'warn';
  readonly children?: ReactNode;
}

/** A page that is nothing but one message and the way on. */
export function ErrorPage({ title, icon, look = 'bad', children }: ErrorPageProps) {
  useDocumentTitle(title);
  return (
    <>
      <HeaderFrame />
      <Page layout="centre">
        <State look={look} icon={icon} title={title} level={1} role="alert">
          {children}
        </State>
      </Page>
    </>
  );
}
