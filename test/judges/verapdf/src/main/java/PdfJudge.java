import java.io.FileInputStream;
import java.util.Comparator;
import java.util.TreeMap;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;

/** `PdfJudge FLAVOUR FILE...`: `compliant FILE`, or `violates FILE` and a line for each clause that it breaks. */
public final class PdfJudge {
  public static void main(String[] args) throws Exception {
    VeraGreenfieldFoundryProvider.initialise();
    PDFAFlavour flavour = PDFAFlavour.byFlavourId(args[0]);
    for (int i = 1; i < args.length; i++) {
      try (PDFAParser parser = Foundries.defaultInstance().createParser(new FileInputStream(args[i]), flavour);
          PDFAValidator validator = Foundries.defaultInstance().createValidator(flavour, false)) {
        ValidationResult result = validator.validate(parser);
        System.out.println((result.isCompliant() ? "compliant " : "violates ") + args[i]);
        TreeMap<String, String> broken = new TreeMap<>(Comparator.naturalOrder());
        for (TestAssertion each : result.getTestAssertions()) {
          if (each.getStatus() != TestAssertion.Status.FAILED) continue;
          String clause = each.getRuleId().getClause() + "-" + each.getRuleId().getTestNumber();
          broken.putIfAbsent(clause, each.getMessage() + " at " + each.getLocation().getContext());
        }
        broken.forEach((clause, message) -> System.out.println("  " + clause + ": " + message));
      }
    }
  }
}
