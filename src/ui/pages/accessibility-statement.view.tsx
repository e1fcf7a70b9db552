import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { Page } from '@ui/parts/page/page';
import { TextLink } from '@ui/kit/controls/text-link';
import { ContactBlock } from '@ui/messages/contact-block';
import { AccessibilityStatementViewModel } from '@ui/pages/accessibility-statement.view-model';
import { useText } from '@ui/text/text-store';
import { colour, size } from '@ui/theme/tokens';
import { useViewModel } from '@ui/use-view-model';

const Part = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  color: colour.inkSoft,
  '& h2': { fontSize: '1.125rem', lineHeight: 1.4, color: colour.ink },
  '& ul': { display: 'grid', gap: 6, margin: 0, paddingLeft: 20 },
});

const Reviewed = styled('p')({ color: colour.inkSoft });

const SingleLink = styled(TextLink)({
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'flex-start',
  minHeight: size.target,
});

/** The accessibility statement: the standard, how it is tested, known limits, and how to report a problem. */
export const AccessibilityStatementView = () => {
  const vm = useViewModel(AccessibilityStatementViewModel);
  const words = useText('statement');
  const { contact, grievance } = words;
  return (
    <Page title={words.title} intro={<p>{words.intro}</p>}>
      <Section title={words.standard.title}>
        <p>{words.standard.text}</p>
      </Section>
      {[words.help, words.testing, words.limits].map(({ title, points }) => (
        <Section key={title} title={title}>
          <Points points={points} />
        </Section>
      ))}
      <Section title={contact.title}>
        <p>{contact.text}</p>
        <ContactBlock support={vm.support} />
        <p>{contact.helpful}</p>
        <Points points={contact.points} />
        <p>{contact.promise}</p>
      </Section>
      <Section title={grievance.title}>
        <p>{grievance.text}</p>
        <SingleLink href={vm.scoresUrl} newWindow>
          {grievance.scores}
        </SingleLink>
      </Section>
      <Reviewed>{words.reviewed(vm.reviewedAt)}</Reviewed>
      <SingleLink {...vm.signInLink}>{words.action}</SingleLink>
    </Page>
  );
};

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Part>
  );
};

const Points = ({ points }: { readonly points: readonly string[] }) => (
  <ul>
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
);
