/** The worker that a viewer starts unless it is given another. */
import { serve } from './worker/index.js';

serve();
