#!/usr/bin/env node
// In the repository as it is, so that the link to it is there and may be run before anything is built.
import '../dist/cli/main.js';
