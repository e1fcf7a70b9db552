/** The script `main`: hands the first screen to the start. */
import { firstScreenScript } from '@src/start/boot';
import { firstScreen } from '@src/start/first-screen';

firstScreenScript.resolve(firstScreen);
