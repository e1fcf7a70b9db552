/** The floor of this project's stack: the same form as in react.tsx, with the components of MUI, and a second field after the answer. */
import Button from '@mui/material/Button';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { sendIdentifier } from './send-identifier';

const theme = createTheme();

const SignIn = (): ReactNode => {
  const [identifier, setIdentifier] = useState('');
  const [isAnswered, setAnswered] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void sendIdentifier(identifier).then(() => setAnswered(true));
      }}
    >
      <TextField
        id="identifier"
        name="identifier"
        label="Mobile number or PAN"
        value={identifier}
        onChange={(event) => setIdentifier(event.target.value)}
      />
      {isAnswered && <TextField id="password" name="password" label="Password" type="password" />}
      <Button type="submit" variant="contained">
        Continue
      </Button>
    </form>
  );
};

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <ThemeProvider theme={theme}>
      <SignIn />
    </ThemeProvider>,
  );
