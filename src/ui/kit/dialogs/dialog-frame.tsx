import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState, type ReactNode, type Ref } from 'react';
import { CloseButton } from '@ui/kit/controls/close-button';
import type { PressGuard } from '@ui/press-guard';
import { useGuardedPresses } from '@ui/kit/guarded-presses';
import { belowMedium, lowWindow, reducedMotion, colour, layer, radius } from '@ui/theme/tokens';

export type CloseReason = 'backdropClick' | 'escapeKeyDown';

interface DialogFrameProps {
  readonly open: boolean;
  readonly title: string;
  /** The heading, which can take the focus. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
  /** The id of the element that screen readers read when the dialog opens. By default, they read the whole content. */
  readonly descriptionId?: string;
  /** The close button reports 'backdropClick' (specification §2). */
  readonly onClose: (reason: CloseReason) => void;
  readonly children: ReactNode;
  /**
   * Primary, secondary and text button, below one another. They stay visible while the content scrolls, except in a low
   * window.
   */
  readonly actions?: ReactNode;
  readonly fullScreenOnSmall?: boolean;
  readonly pressGuard?: PressGuard;
}

const Frame = styled(Dialog)({
  '& .MuiDialog-paper': { borderRadius: radius.card, color: colour.ink },
  // Forced colours remove the shadow and the colour behind the dialog.
  '@media (forced-colors: active)': { '& .MuiDialog-paper': { border: '1px solid CanvasText' } },
  [belowMedium]: {
    '& .MuiDialog-container': { alignItems: 'flex-end' },
    '& .MuiDialog-paper': {
      width: '100%',
      maxWidth: '100%',
      maxHeight: 'calc(100% - 48px)',
      margin: 0,
      borderRadius: `${radius.card}px ${radius.card}px 0 0`,
      padding: '0 env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)',
      animation: 'sheet-in 225ms cubic-bezier(0, 0, .2, 1)',
    },
    '&[data-full-screen]': { zIndex: layer.fullScreenDialog },
    '&[data-full-screen] .MuiDialog-paper': { height: '100%', maxHeight: '100%', borderRadius: 0 },
    '&[data-full-screen] [data-part=body]': {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      textAlign: 'center',
    },
    // Slides in without fading, because the text beneath would show through.
    '&[data-open=true] .MuiDialog-container': { opacity: '1 !important' },
    '@keyframes sheet-in': { from: { transform: 'translateY(100%)' } },
    [reducedMotion]: { '& .MuiDialog-paper': { animation: 'none' } },
  },
});

const Head = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 16,
  padding: '24px 16px 0 24px',
  '& h2': {
    paddingTop: 6,
    fontSize: '1.375rem',
    lineHeight: 1.3,
    letterSpacing: '-0.01em',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
    outline: 'none',
  },
  '& > button': { borderRadius: '50%' },
});

const Text = styled('div')({
  flex: '1 1 auto',
  overflowY: 'auto',
  padding: '8px 24px 24px',
  fontSize: '1rem',
  color: colour.inkSoft,
  overflowWrap: 'anywhere',
  // Inside the edge, because the dialog would clip an outer focus ring.
  '&:focus-visible': { outlineOffset: -3 },
  '& p + p': { marginTop: 12 },
  '& strong': { color: colour.ink },
  // In a short window, such as at 400% zoom, title and actions leave no room for the text, so the whole dialog scrolls.
  [lowWindow]: { flex: 'none', overflowY: 'visible' },
});

const Actions = styled('div')({
  display: 'grid',
  gap: 12,
  padding: '0 24px 24px',
  '& > [data-look=text]': { justifySelf: 'center' },
  // Separates the buttons from content that scrolls beneath them.
  '[role=region] + &': { paddingTop: 16, borderTop: `1px solid ${colour.line}` },
});

/**
 * A dialog's frame: a bottom sheet on small screens, a centred modal from medium up (specification §2, "Error
 * dialogs"). It renders the title and the close button, and manages the focus. The caller provides the content and the
 * buttons.
 */
export const DialogFrame = (props: DialogFrameProps) => {
  const { open, title, titleRef, onClose, children, actions, fullScreenOnSmall = false, pressGuard } = props;
  const id = useId();
  const { descriptionId = `${id}-body` } = props;
  const discardIgnored = useGuardedPresses(pressGuard, open);
  return (
    <Frame
      open={open}
      aria-labelledby={`${id}-title`}
      aria-describedby={descriptionId}
      onClose={(_event: object, reason: CloseReason) => onClose(reason)}
      onClickCapture={discardIgnored}
      // Closes immediately, so that the focus returns while the dialog fades out.
      closeAfterTransition={false}
      data-open={open}
      data-full-screen={fullScreenOnSmall ? '' : undefined}
    >
      <Head>
        <h2 ref={titleRef} id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        <CloseButton onPress={() => onClose('backdropClick')} />
      </Head>
      {/* A new title means new content, which starts at its top. */}
      <Body key={title} id={id}>
        {children}
      </Body>
      {actions && <Actions>{actions}</Actions>}
    </Frame>
  );
};

/** Focusable while it scrolls, so that the keyboard can scroll it (WCAG 2.1.1). */
const Body = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => {
  const text = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const { current } = text;
    if (current === null || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(() => setScrolls(current.scrollHeight > current.clientHeight));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const attributes = scrolls ? { role: 'region', tabIndex: 0, 'aria-labelledby': `${id}-title` } : { tabIndex: -1 };
  return (
    <Text ref={text} id={`${id}-body`} data-part="body" {...attributes}>
      {children}
    </Text>
  );
};
