import { type Certificate, sameName } from '../x509/index.js';

const ANY = '2.5.29.32.0';

/**
 * The certificate policies along a path (RFC 5280 §6.1), for a reader that requires none: only whether one is demanded
 * that is not there. The tree is kept as the set of its leaves, which is all that this question needs.
 */
export class PolicyState {
  #valid: ReadonlySet<string> = new Set([ANY]);
  #explicit: number;
  #mapping: number;
  #any: number;

  constructor(length: number) {
    this.#explicit = this.#mapping = this.#any = length + 1;
  }

  /** Takes the next certificate from the anchor downwards; false where it breaks a demand for a policy. */
  accept(certificate: Certificate, last: boolean): boolean {
    const { policies, policyMappings = [], policyConstraints = {}, inhibitAnyPolicy } = certificate.decoded;
    const selfIssued = sameName(certificate.issuer, certificate.subject);
    this.#valid = this.#narrowed(policies, selfIssued && !last);
    if (this.#explicit <= 0 && this.#valid.size === 0) return false;
    if (last) return !(policyConstraints.requireExplicitPolicy === 0 && this.#valid.size === 0);
    this.#map(policyMappings);
    if (!selfIssued) {
      this.#explicit--;
      this.#mapping--;
      this.#any--;
    }
    this.#explicit = Math.min(this.#explicit, policyConstraints.requireExplicitPolicy ?? this.#explicit);
    this.#mapping = Math.min(this.#mapping, policyConstraints.inhibitPolicyMapping ?? this.#mapping);
    this.#any = Math.min(this.#any, inhibitAnyPolicy ?? this.#any);
    return true;
  }

  #narrowed(policies: readonly string[] | undefined, exempt: boolean): ReadonlySet<string> {
    if (!policies) return new Set();
    const anyCounts = policies.includes(ANY) && (this.#any > 0 || exempt);
    if (anyCounts) return new Set([...this.#valid, ...(this.#valid.has(ANY) ? policies : [])]);
    const own = policies.filter((policy) => policy !== ANY);
    return new Set(this.#valid.has(ANY) ? own : own.filter((policy) => this.#valid.has(policy)));
  }

  #map(mappings: readonly (readonly [string, string])[]): void {
    if (mappings.length === 0) return;
    const mapped = new Set(mappings.map(([from]) => from));
    const kept = [...this.#valid].filter((policy) => !mapped.has(policy));
    const to = mappings.filter(([from]) => this.#valid.has(from) || this.#valid.has(ANY)).map(([, policy]) => policy);
    this.#valid = new Set(this.#mapping > 0 ? [...kept, ...to] : kept);
  }
}
