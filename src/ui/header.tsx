import { t } from '@lingui/core/macro';
import { ArrowLeft, type LucideIcon } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { IconButton, IconLink } from './button.tsx';
import { Icon } from './icon.tsx';
import { afterPaint } from './lost-focus.ts';

const PRODUCT = 'Teleport Floor'; // untranslated: a name

/** The browser's tab follows the screen. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
  }, [title]);
}

interface ShellParts {
  /** The menu button, at the right end. */
  readonly menu?: ReactNode;
  /** Status icons, to the left of the header's buttons, so that the buttons never move. */
  readonly signs?: ReactNode;
  /** The answer to a scan or a press: before the screen's own notice. */
  readonly notice?: ReactNode;
  /** What can wait, in the same place: after the screen's own notice. */
  readonly remark?: ReactNode;
}

/** What the shell shows in the header of every screen. */
export const ShellHeader = createContext<ShellParts>({});

interface HeaderSignProps {
  readonly icon: LucideIcon;
  readonly children: string;
}

export const HeaderSign = ({ icon, children }: HeaderSignProps) => (
  <span className="chip tone--warn">
    <Icon of={icon} />
    <span>{children}</span>
  </span>
);

interface ScreenHeaderProps {
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** An address to go to, or what Back does. */
  readonly back?: string | (() => void) | undefined;
  /** The station on the sign beside the title. */
  readonly station?: string | undefined;
  /** Small buttons of the screen, before the menu. */
  readonly actions?: ReactNode;
  /** A notice of the screen, over its title; false for none. */
  readonly notice?: ReactNode;
}

/** The header of a screen: it also names the browser's tab and takes a lost focus. */
export function ScreenHeader(props: ScreenHeaderProps) {
  const { title, subtitle, back, station, actions, notice } = props;
  const shell = useContext(ShellHeader);
  useDocumentTitle(title);
  return (
    <HeaderFrame back={back === undefined ? undefined : <Back to={back} />}>
      <div className="title">
        <Heading title={title} />
        {subtitle && <p className="label">{subtitle}</p>}
        {shell.notice || notice || shell.remark}
      </div>
      {station && <StationSign station={station} />}
      {shell.signs}
      {actions}
    </HeaderFrame>
  );
}

interface HeaderFrameProps {
  /** In the place of the logo, which is then at the other end: a glove that misses Back does not leave the order. */
  readonly back?: ReactNode;
  readonly children?: ReactNode;
}

/** The header without a screen: while something loads, or when nothing can be shown. */
export function HeaderFrame({ back, children }: HeaderFrameProps) {
  const { menu } = useContext(ShellHeader);
  return (
    <header className="app-header">
      {back ?? <Home />}
      {children ?? <span className="title" />}
      {back && <Home />}
      {menu}
    </header>
  );
}

const Home = () => (
  <Link href="/" className="logo" aria-label={t`Home`}>
    <Logo />
  </Link>
);

function Back({ to }: { to: string | (() => void) }) {
  return typeof to === 'string' ? (
    <IconLink label={t`Back`} icon={ArrowLeft} href={to} />
  ) : (
    <IconButton label={t`Back`} icon={ArrowLeft} onPress={to} />
  );
}

/** Another screen removes the focused element; a screen reader continues at the title. */
function Heading({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // A focus before the first layout would force it at once, in one long task.
  useEffect(
    () =>
      afterPaint(() => {
        if (document.activeElement === document.body)
          heading.current?.focus({ preventScroll: true });
      }),
    [],
  );
  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  );
}

/** The sign on the wall, repeated on the screen. */
export function StationSign({ station }: { station: string }) {
  return (
    <span className="station-sign">
      <span className="visually-hidden">{t`Station`} </span>
      {station}
    </span>
  );
}

/** Finder corners around a unit, drawn for this product. */
function Logo() {
  return (
    <svg
      viewBox="0 0 40 40"
      fill="none"
      stroke="currentColor"
      strokeWidth="4.5"
      strokeLinejoin="miter"
      aria-hidden="true"
    >
      <path d="M4 13V4h9M27 4h9v9M36 27v9h-9M13 36H4v-9" />
      <path d="M12.5 12.5h15v15h-15z" fill="currentColor" stroke="none" />
    </svg>
  );
}
