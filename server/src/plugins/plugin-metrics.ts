import type { Metrics } from '@quire/core/plugin';
import { Counter, type Registry } from 'prom-client';

/** The counters of one plugin, whose names begin with its id; nothing is counted without a registry. */
export function metricsOf(plugin: string, registry: Registry | undefined): Metrics {
  const counters = new Map<string, Counter>();
  return {
    count(name, help, by = 1) {
      if (!registry) return;
      const full = `quire_${plugin}_${name}_total`.replace(/[^A-Za-z0-9_]/g, '_');
      const counter = counters.get(full) ?? new Counter({ name: full, help, registers: [registry] });
      counters.set(full, counter);
      counter.inc(by);
    },
  };
}
