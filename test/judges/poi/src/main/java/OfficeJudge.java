import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.poi.openxml4j.opc.OPCPackage;
import org.apache.poi.openxml4j.opc.PackageAccess;
import org.apache.poi.openxml4j.opc.PackagePart;
import org.apache.poi.poifs.crypt.dsig.SignatureConfig;
import org.apache.poi.poifs.crypt.dsig.SignatureInfo;
import org.apache.poi.poifs.crypt.dsig.SignaturePart;
import org.apache.poi.xslf.usermodel.XMLSlideShow;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.apache.xmlbeans.XmlError;
import org.apache.xmlbeans.XmlObject;
import org.apache.xmlbeans.XmlOptions;
import org.apache.xmlbeans.impl.schema.DocumentFactory;
import org.openxmlformats.schemas.drawingml.x2006.spreadsheetDrawing.WsDrDocument;
import org.openxmlformats.schemas.presentationml.x2006.main.PresentationDocument;
import org.openxmlformats.schemas.presentationml.x2006.main.SldDocument;
import org.openxmlformats.schemas.spreadsheetml.x2006.main.StyleSheetDocument;
import org.openxmlformats.schemas.spreadsheetml.x2006.main.WorkbookDocument;
import org.openxmlformats.schemas.spreadsheetml.x2006.main.WorksheetDocument;

/**
 * `OfficeJudge FILE`: a line for each signature, `valid` or not, with the subject of its signer; and one for each fault in the
 * markup of workbooks and presentations, which are opened and held against the schemas of ECMA-376.
 */
public final class OfficeJudge {
  private static final Map<String, DocumentFactory<? extends XmlObject>> MARKUP =
      Map.of(
          "spreadsheetml.sheet.main", WorkbookDocument.Factory,
          "spreadsheetml.worksheet", WorksheetDocument.Factory,
          "spreadsheetml.styles", StyleSheetDocument.Factory,
          "drawing", WsDrDocument.Factory,
          "presentationml.presentation.main", PresentationDocument.Factory,
          "presentationml.slide", SldDocument.Factory);

  public static void main(String[] args) throws Exception {
    try (OPCPackage document = OPCPackage.open(args[0], PackageAccess.READ)) {
      SignatureInfo info = new SignatureInfo();
      SignatureConfig config = new SignatureConfig();
      // Java bears 30 parts in a manifest, and a presentation of Office's own has more.
      config.setSecureValidation(false);
      info.setSignatureConfig(config);
      info.setOpcPackage(document);
      for (SignaturePart part : info.getSignatureParts()) {
        boolean valid = part.validate();
        System.out.println((valid ? "valid" : "invalid") + " " + part.getSigner().getSubjectX500Principal());
      }
      for (PackagePart part : document.getParts()) judgeMarkup(part);
      if (args[0].endsWith(".xlsx")) new XSSFWorkbook(document).sheetIterator();
      if (args[0].endsWith(".pptx")) new XMLSlideShow(document).getSlides();
    }
  }

  private static void judgeMarkup(PackagePart part) throws Exception {
    String type = part.getContentType().replaceAll("^application/vnd\\.openxmlformats-officedocument\\.|\\+xml$", "");
    DocumentFactory<? extends XmlObject> schema = MARKUP.get(type);
    if (schema == null) return;
    try (InputStream stream = part.getInputStream()) {
      List<XmlError> faults = new ArrayList<>();
      schema.parse(stream).validate(new XmlOptions().setErrorListener(faults));
      // Office itself states that spaces count, which the schemas forget.
      faults.removeIf(fault -> fault.getMessage().contains("space@http://www.w3.org/XML/1998/namespace"));
      for (XmlError fault : faults) System.out.println("invalid markup of " + part.getPartName() + ": " + fault);
    }
  }
}
