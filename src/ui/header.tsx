import { ArrowLeft } from 'lucide-react';
import { useContext, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useDocumentTitle } from './document-title.ts';
import { HeaderMenu } from './header-menu.ts';
import { IconButton, IconLink } from './icon-button.tsx';
import { Logo } from './logo.tsx';
import { Plate } from './plate.tsx';

interface ScreenHeaderProps {
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** An address to go to, or what Back does. */
  readonly back?: string | (() => void) | undefined;
  /** The station's number on its plate: '1A', '1B' or '2'. */
  readonly station?: string | undefined;
}

/** The header of a screen: it also names the browser's tab and takes a lost focus. */
export function ScreenHeader({ title, subtitle, back, station }: ScreenHeaderProps) {
  useDocumentTitle(title);
  return (
    <HeaderFrame>
      {back !== undefined && <Back to={back} />}
      <div className="title">
        <Heading title={title} />
        {subtitle && <p>{subtitle}</p>}
      </div>
      {station && <Plate station={station} />}
    </HeaderFrame>
  );
}

/** The header without a screen: while something loads, or when nothing can be shown. */
export function HeaderFrame({ children }: { children?: React.ReactNode }) {
  const menu = useContext(HeaderMenu);
  return (
    <header className="app-header">
      <Link href="/" className="logo" aria-label="Home">
        <Logo />
      </Link>
      {children ?? <span className="title" />}
      {menu}
    </header>
  );
}

function Back({ to }: { to: string | (() => void) }) {
  return typeof to === 'string' ? (
    <IconLink label="Back" icon={ArrowLeft} href={to} />
  ) : (
    <IconButton label="Back" icon={ArrowLeft} onPress={to} />
  );
}

/** Going to another screen removes what had the focus; a screen reader goes on at the title. */
function Heading({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  );
}
