/** The floor of React: the smallest sign-in form that bare react-dom can render. */
import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { sendIdentifier } from './send-identifier';

const SignIn = (): ReactNode => {
  const [identifier, setIdentifier] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void sendIdentifier(identifier);
      }}
    >
      <label htmlFor="identifier">Mobile number or PAN</label>
      <input
        id="identifier"
        name="identifier"
        value={identifier}
        onChange={(event) => setIdentifier(event.target.value)}
      />
      <button>Continue</button>
    </form>
  );
};

const root = document.getElementById('root');
if (root) createRoot(root).render(<SignIn />);
