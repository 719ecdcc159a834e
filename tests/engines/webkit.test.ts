import { launchWebKit } from '../support/engines/webkit.ts';
import { walksIn } from './walks.ts';

walksIn('WebKit', launchWebKit);
