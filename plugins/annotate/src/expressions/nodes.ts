export type Expression =
  | { readonly kind: 'literal'; readonly value: unknown }
  /** A name, or steps of names from one: `customer.address.city`, `lines[0]`. `.` is the item itself. */
  | { readonly kind: 'path'; readonly path: string }
  /** A step that is computed: `items[$index]`. */
  | { readonly kind: 'member'; readonly of: Expression; readonly step: Expression }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'unary'; readonly operator: UnaryOperator; readonly of: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'choice'; readonly test: Expression; readonly yes: Expression; readonly no: Expression }
  /** `sum(items, price)`, or `items | sum(price)`, which is `piped`. */
  | { readonly kind: 'call'; readonly name: string; readonly piped: boolean; readonly args: readonly Expression[] };

export const UNARY_OPERATORS = ['not', '-', '+'] as const;
export type UnaryOperator = (typeof UNARY_OPERATORS)[number];

export const BINARY_OPERATORS = ['and', 'or', '==', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%'] as const;
export type BinaryOperator = (typeof BINARY_OPERATORS)[number];

export function below(node: Expression): readonly Expression[] {
  switch (node.kind) {
    case 'member':
      return [node.of, node.step];
    case 'list':
      return node.items;
    case 'unary':
      return [node.of];
    case 'binary':
      return [node.left, node.right];
    case 'choice':
      return [node.test, node.yes, node.no];
    case 'call':
      return node.args;
    default:
      return [];
  }
}
