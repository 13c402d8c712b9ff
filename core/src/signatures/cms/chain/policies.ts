import { type Certificate, sameName } from '../x509/index.js';

export const ANY_POLICY = '2.5.29.32.0';

/**
 * The certificate policies along a path (RFC 5280 §6.1), for a verifier that requires none: they only decide whether a
 * policy that a certificate demands is missing. The tree is kept as the set of its leaves, which is sufficient for
 * this.
 */
export class PolicyState {
  #valid: ReadonlySet<string> = new Set([ANY_POLICY]);
  #explicit: number;
  #mapping: number;
  #any: number;

  /** @param anchor constrains the policies from the start (RFC 5937 §3.2) */
  constructor(length: number, anchor: Certificate) {
    this.#explicit = this.#mapping = this.#any = length + 1;
    this.#constrain(anchor);
  }

  /** Processes the next certificate from the anchor downwards; false if it violates a required policy. */
  accept(certificate: Certificate, last: boolean): boolean {
    const { policies, policyMappings = [], policyConstraints = {} } = certificate.decoded;
    const selfIssued = sameName(certificate.issuer, certificate.subject);
    this.#valid = this.#narrowed(policies, selfIssued && !last);
    if (this.#explicit <= 0 && this.#valid.size === 0) return false;
    // §6.1.5 a and b: the last certificate counts too.
    if (last) {
      const isDemanded = this.#explicit <= 1 || policyConstraints.requireExplicitPolicy === 0;
      return !(isDemanded && this.#valid.size === 0);
    }
    this.#map(policyMappings);
    if (!selfIssued) {
      this.#explicit--;
      this.#mapping--;
      this.#any--;
    }
    this.#constrain(certificate);
    return true;
  }

  #constrain({ decoded: { policyConstraints = {}, inhibitAnyPolicy } }: Certificate): void {
    this.#explicit = Math.min(this.#explicit, policyConstraints.requireExplicitPolicy ?? this.#explicit);
    this.#mapping = Math.min(this.#mapping, policyConstraints.inhibitPolicyMapping ?? this.#mapping);
    this.#any = Math.min(this.#any, inhibitAnyPolicy ?? this.#any);
  }

  #narrowed(policies: readonly string[] | undefined, exempt: boolean): ReadonlySet<string> {
    if (!policies) return new Set();
    const anyCounts = policies.includes(ANY_POLICY) && (this.#any > 0 || exempt);
    if (anyCounts) return new Set([...this.#valid, ...(this.#valid.has(ANY_POLICY) ? policies : [])]);
    const own = policies.filter((policy) => policy !== ANY_POLICY);
    return new Set(this.#valid.has(ANY_POLICY) ? own : own.filter((policy) => this.#valid.has(policy)));
  }

  #map(mappings: readonly (readonly [string, string])[]): void {
    if (mappings.length === 0) return;
    const mapped = new Set(mappings.map(([from]) => from));
    const kept = [...this.#valid].filter((policy) => !mapped.has(policy));
    const to = mappings
      .filter(([from]) => this.#valid.has(from) || this.#valid.has(ANY_POLICY))
      .map(([, policy]) => policy);
    this.#valid = new Set(this.#mapping > 0 ? [...kept, ...to] : kept);
  }
}
