import org.mustangproject.validator.ZUGFeRDValidator;

/** `InvoiceJudge FILE...`: `valid FILE`, or `invalid FILE` and Mustang's report of what is wrong. */
public final class InvoiceJudge {
  public static void main(String[] args) {
    for (String file : args) {
      ZUGFeRDValidator validator = new ZUGFeRDValidator();
      validator.disableNotices();
      String report = validator.validate(file);
      boolean valid = validator.wasCompletelyValid();
      System.out.println((valid ? "valid " : "invalid ") + file);
      if (!valid) report.lines().filter(line -> line.contains("<error") || line.contains("<exception")).forEach(line -> System.out.println("  " + line.trim()));
    }
  }
}
