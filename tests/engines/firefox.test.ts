import { launchFirefox } from '../support/engines/firefox.ts';
import { walksIn } from './walks.ts';

walksIn('Firefox', launchFirefox);
